-- An invoice says what it said when it was issued: whom it is from and to, and what the card types of its lines were called then. They
-- were read from the settings at each printing, so that a branch that moved changed the invoices that it had been given.
-- Invoices from before say what the settings say now: what they said then is not known.
-- Locks: both tables are closed to writers while they are filled in, a moment for some thousand rows; triggers that keep a confirmed
-- bill as it is are off within this transaction alone.

ALTER TABLE billing_line DISABLE TRIGGER billing_line_confirmed;
ALTER TABLE billing_invoice DISABLE TRIGGER billing_invoice_confirmed;

-- AlterTable
ALTER TABLE "billing_line" ADD COLUMN     "card_type_code" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "description" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "billing_invoice" ADD COLUMN     "from_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "to_text" TEXT NOT NULL DEFAULT '';

UPDATE billing_line l SET card_type_code = t.code, description = t.description FROM card_type t WHERE t.id = l.card_type_id;

UPDATE billing_invoice i SET from_text = hq.address, to_text = own.address
  FROM (SELECT code, concat_ws(E'\n', name || ' (' || code || ')',
                               concat_ws(', ', nullif(address1, ''), nullif(address2, ''), nullif(address3, '')),
                               postcode || ' ' || city, state) AS address FROM branch) own,
       (SELECT concat_ws(E'\n', name || ' (' || code || ')',
                         concat_ws(', ', nullif(address1, ''), nullif(address2, ''), nullif(address3, '')),
                         postcode || ' ' || city, state) AS address FROM branch WHERE code = 'HQ') hq
 WHERE own.code = i.branch_code;

-- Whoever writes a bill says it: a process from before, which doesn't, is refused rather than issuing a paper without names.
ALTER TABLE "billing_line" ALTER COLUMN "card_type_code" DROP DEFAULT,
ALTER COLUMN "description" DROP DEFAULT;
ALTER TABLE "billing_invoice" ALTER COLUMN "from_text" DROP DEFAULT,
ALTER COLUMN "to_text" DROP DEFAULT;

ALTER TABLE billing_line ENABLE TRIGGER billing_line_confirmed;
ALTER TABLE billing_invoice ENABLE TRIGGER billing_invoice_confirmed;
