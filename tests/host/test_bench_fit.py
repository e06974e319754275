"""The bench finds what each kind of work costs from steps that do several at once."""

from mjtable_host.bench import fit


def test_costs_of_mixed_steps_are_taken_apart():
    rows = [bytes(row) for row in ((1, 0, 0), (1, 2, 0), (1, 0, 1), (1, 1, 3))]
    totals = [100, 700, 1100, 3400]
    assert [round(cost) for cost in fit.costs(rows, totals)] == [100, 300, 1000]


def test_a_kind_that_never_came_costs_nothing():
    assert fit.costs([bytes((1, 0))], [50]) == [50.0, 0.0]


def test_no_cost_is_negative():
    found = fit.costs([bytes((1, 0)), bytes((1, 1))], [100, 60])
    assert min(found) >= 0
