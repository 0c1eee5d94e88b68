-- What the command bar finds documents and people by while their number or name is being typed. Under the collation C the unique
-- indexes carry LIKE 'X%' already; elsewhere only these do.
--
-- Locks: CREATE INDEX makes those who write to its table wait until it is made: some seconds a million packages. Each can be made
-- beforehand, by these very statements with CONCURRENTLY.
CREATE INDEX IF NOT EXISTS lot_number_start ON lot (upper(lot_no) text_pattern_ops);
CREATE INDEX IF NOT EXISTS lot_do_no_start ON lot (upper(do_no) text_pattern_ops);
CREATE INDEX IF NOT EXISTS lot_transfer_document_no_start ON lot_transfer (document_no text_pattern_ops);
CREATE INDEX IF NOT EXISTS lot_transfer_ldr_no_start ON lot_transfer (ldr_no text_pattern_ops);
CREATE INDEX IF NOT EXISTS package_packaging_id_start ON package (packaging_id text_pattern_ops);
CREATE INDEX IF NOT EXISTS package_poslaju_no_start ON package (poslaju_no text_pattern_ops);
CREATE INDEX IF NOT EXISTS app_user_staff_name_part ON app_user USING gin (staff_name gin_trgm_ops);
