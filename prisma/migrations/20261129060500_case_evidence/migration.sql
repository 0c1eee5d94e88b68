-- The files that people attached to custody cases (decision 82).
-- Locks: custody_case_entry while its few rows are read once for a constraint.
CREATE TABLE "case_evidence" (
    "id" SERIAL NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "case_evidence_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "case_evidence_digest" CHECK ("sha256" = encode(sha256("content"), 'hex'))
);
CREATE UNIQUE INDEX "case_evidence_entry_id_key" ON "case_evidence"("entry_id");
ALTER TABLE "case_evidence" ADD CONSTRAINT "case_evidence_entry_id_fkey"
  FOREIGN KEY ("entry_id") REFERENCES "custody_case_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER case_evidence_append_only BEFORE UPDATE OR DELETE ON case_evidence FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER case_evidence_no_truncate BEFORE TRUNCATE ON case_evidence EXECUTE FUNCTION refuse_change();

ALTER TABLE custody_case_entry DROP CONSTRAINT custody_case_entry_says;
ALTER TABLE custody_case_entry ADD CONSTRAINT custody_case_entry_says CHECK (
  CASE step WHEN 'noted' THEN owner_id IS NULL AND note <> '' WHEN 'attached' THEN owner_id IS NULL ELSE owner_id IS NOT NULL END);
