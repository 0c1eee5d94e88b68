-- Login ids and lot numbers are compared in whatever letters they are typed. Both indexes hold writers of their table until they
-- are built: moments for people, some seconds for a million lots; readers go on.

-- The product has never given a login id twice in different letters; where somebody else did, they are named here instead of failing
-- with the index's own words.
DO $$
DECLARE twins text;
BEGIN
  SELECT string_agg(names, '; ') INTO twins
    FROM (SELECT string_agg(login_id, ', ' ORDER BY login_id) names FROM app_user GROUP BY lower(login_id) HAVING count(*) > 1) t;
  IF twins IS NOT NULL THEN
    RAISE EXCEPTION 'Login ids that differ in capitals alone: %. Rename one of each, then migrate again.', twins;
  END IF;
END $$;
CREATE UNIQUE INDEX app_user_login_id_any_case ON app_user (lower(login_id));

-- Not unique: lots that differ in capitals alone may be there from before. New ones are kept in capitals, where the key tells them apart.
CREATE INDEX lot_number ON lot (upper(lot_no));
