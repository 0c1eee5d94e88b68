-- What the rows behind a report's figures are found by. Writers of both tables wait while the indexes are made: a BRIN index of the
-- ledger is made in an instant, that of applications in some two seconds a million.

-- CreateIndex
CREATE INDEX "custody_entry_at_idx" ON "custody_entry" USING BRIN ("at");

-- CreateIndex
CREATE INDEX "application_received_at_idx" ON "application"("received_at");
