import type { Tx } from '#server/platform/database/client.ts'

/**
 * Restarts every sequence after the largest number in use. A rolled back step does not return its
 * sequence numbers: without this an interrupted first start would number its rows differently.
 */
export async function restartSequences(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    DO $$
    DECLARE
      owned record;
    BEGIN
      FOR owned IN
        SELECT s.oid::regclass AS sequence, a.attname AS field, a.attrelid::regclass AS owner
          FROM pg_class s
          JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.deptype IN ('a', 'i')
          JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
         WHERE s.relkind = 'S' AND s.relnamespace = current_schema()::regnamespace
      LOOP
        EXECUTE format('SELECT setval(%L, coalesce((SELECT max(%I) FROM %s), 0) + 1, false)', owned.sequence, owned.field, owned.owner);
      END LOOP;
      -- It belongs to no column: the triggers of station_status draw from it.
      PERFORM setval('station_revision', greatest((SELECT max(revision) FROM station_status), 1) + 1, false);
    END $$`
}
