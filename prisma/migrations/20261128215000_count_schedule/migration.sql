-- Each kind of place is counted every so many days (decision 91).
-- Locks: none that lasts; a table of one row gets columns.
ALTER TABLE "stock_rules" ADD COLUMN "station_days" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "store_days" INTEGER NOT NULL DEFAULT 7,
ADD COLUMN "vault_days" INTEGER NOT NULL DEFAULT 30;
