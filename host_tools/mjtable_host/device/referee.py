"""Proves to a table that the referee is at this end of its link (firmware link/proof.py)."""

import hmac

from mjtable_host.device.link import Client

PATIENCE_S = 30.0  # the table answers when no claim is open


def prove(client: Client, key: bytes) -> None:
    """RequestError if the table has another key, or none."""
    nonce = bytes.fromhex(client.request("challenge", PATIENCE_S)["nonce"])
    client.request("role", name="referee", proof=hmac.digest(key, nonce, "sha256").hex())
