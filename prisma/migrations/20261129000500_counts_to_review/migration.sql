-- Home counts the exceptions that await a review; the stocktakes of all years are many more (decision 91).
-- Locks: writes to stocktake while its rows are read once, which takes less than a second.
CREATE INDEX stocktake_to_review ON stocktake (id) WHERE exception IS NOT NULL AND proposed_at IS NOT NULL AND reviewed_at IS NULL;
