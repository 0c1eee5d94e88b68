-- Parts that a cancelled transfer had split off are joined to their lot again. Their numbers, which callers may hold, mean that lot from then on.

CREATE TABLE "lot_former_number" (
    "lot_no" TEXT NOT NULL,
    "current_lot_no" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lot_former_number_pkey" PRIMARY KEY ("lot_no"),
    CONSTRAINT "lot_former_number_current_lot_no_fkey" FOREIGN KEY ("current_lot_no") REFERENCES "lot"("lot_no") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "lot_former_number_current_lot_no_idx" ON "lot_former_number"("current_lot_no");
CREATE INDEX "lot_former_number_upper" ON "lot_former_number" (upper(lot_no));
