import { Prisma } from '#generated/prisma/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { loader } from '#server/platform/loader.ts'

/**
 * Loads the displayed names of subjects that the trail identifies by a row's number: a card by its
 * application's number, a bag by its own, a card type by its code. Only for users who may read the
 * trail; for all other subjects the key is the name.
 */
export const subjectNameOf = loader<string, string | null>(
  'subjectName',
  async ({ db }, subjects) => {
    const keys = [...subjects]
    const rows = await readRows<{ subject: string; name: string }>(
      db,
      Prisma.sql`
      WITH s AS (SELECT subject, split_part(subject, ':', 1) AS kind, split_part(subject, ':', 2) AS one, split_part(subject, ':', 3) AS two
                   FROM unnest(${keys}::text[]) subject),
           n AS (SELECT subject, kind, one::int AS id FROM s WHERE one ~ '^[0-9]{1,9}$')
      SELECT n.subject, a.application_no AS name FROM n JOIN card_job j ON j.id = n.id JOIN application a ON a.appl_id = j.appl_id WHERE n.kind = 'CardJob'
      UNION ALL SELECT n.subject, b.bag_no FROM n JOIN bag b ON b.id = n.id WHERE n.kind = 'Bag'
      UNION ALL SELECT n.subject, t.code FROM n JOIN card_type t ON t.id = n.id WHERE n.kind = 'CardType'
      UNION ALL SELECT n.subject, t.name FROM n JOIN branch_type t ON t.id = n.id WHERE n.kind = 'BranchType'
      UNION ALL SELECT n.subject, t.name || ', ' || c.code FROM n JOIN branch_card_type p ON p.id = n.id
        JOIN branch_type t ON t.id = p.branch_type_id JOIN card_type c ON c.id = p.card_type_id WHERE n.kind = 'BranchCardType'
      UNION ALL SELECT s.subject, s.one || ', ' || c.code FROM s JOIN card_type c ON c.id::text = s.two WHERE s.kind = 'CardThreshold'`,
    )
    return new Map(rows.map(({ subject, name }) => [subject, name]))
  },
  null,
)
