-- Packages that another branch sees because they are collected there: its lists of packages and of cards ask for them beside
-- its own. Making it locks package against writing while it is made (some seconds a million packages); it can be made
-- beforehand with CREATE INDEX CONCURRENTLY.
CREATE INDEX IF NOT EXISTS package_collected_at ON package (collection_branch_code, despatched_at, packaging_id)
  WHERE delivery_method = 'selfCollect';
