-- Losses above a limit, and matters open too long, go to headquarters (decision 91).
-- Locks: none that lasts; a table is added.
CREATE TABLE "stock_rules" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "loss_cards" INTEGER NOT NULL DEFAULT 10,
    "decide_days" INTEGER NOT NULL DEFAULT 7,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "stock_rules_pkey" PRIMARY KEY ("id")
);
ALTER TABLE stock_rules ADD CONSTRAINT stock_rules_one CHECK (id = 1);
INSERT INTO stock_rules DEFAULT VALUES;
