-- A package is also seen by the branches that received its applications: they stand on it, so that no list has to look through its cards.
-- Locks: the column is added without rewriting the table, for an instant; the packages that have such branches are then updated.

ALTER TABLE "package" ADD COLUMN "application_branch_codes" TEXT[] NOT NULL DEFAULT '{}';

UPDATE package p SET application_branch_codes = b.codes
  FROM (SELECT i.packaging_id, array_agg(DISTINCT a.branch_code ORDER BY a.branch_code) AS codes
          FROM package_item i JOIN package o USING (packaging_id) JOIN card_job j ON j.id = i.job_id JOIN application a USING (appl_id)
         WHERE a.branch_code <> o.branch_code GROUP BY 1) b
 WHERE b.packaging_id = p.packaging_id;

CREATE INDEX "package_application_branch_codes" ON "package" USING gin ("application_branch_codes");

-- A branch whose card was taken out of a package again keeps seeing where it lay.
CREATE FUNCTION package_item_branches() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE package p
     SET application_branch_codes = (SELECT array_agg(DISTINCT c ORDER BY c) FROM unnest(p.application_branch_codes || b.codes) AS c)
    FROM (SELECT i.packaging_id, array_agg(DISTINCT a.branch_code) AS codes
            FROM added i JOIN package o USING (packaging_id) JOIN card_job j ON j.id = i.job_id JOIN application a USING (appl_id)
           WHERE a.branch_code <> o.branch_code GROUP BY 1) b
   WHERE b.packaging_id = p.packaging_id AND NOT p.application_branch_codes @> b.codes;
  RETURN NULL;
END $$;
CREATE TRIGGER package_item_seen AFTER INSERT ON package_item REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION package_item_branches();
