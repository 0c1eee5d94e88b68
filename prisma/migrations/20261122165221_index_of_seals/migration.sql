-- CreateIndex
CREATE INDEX "audit_event_txid_id_idx" ON "audit_event"("txid", "id");
