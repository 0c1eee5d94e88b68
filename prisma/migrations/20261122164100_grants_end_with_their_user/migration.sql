-- Whoever was deleted in the main area kept what they were granted in the CSM area. It ended when they did; nobody is known who withdrew it.
UPDATE csm_grant g SET withdrawn_at = greatest(u.deleted_at, g.granted_at)
  FROM app_user u
 WHERE u.id = g.user_id AND u.deleted_at IS NOT NULL AND g.withdrawn_at IS NULL;
UPDATE app_user SET csm_rights = '{}' WHERE deleted_at IS NOT NULL AND csm_rights <> '{}';
