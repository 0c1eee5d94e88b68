import { expect, test } from 'vitest'
import { Prisma } from '#generated/prisma/client.ts'
import { holdsText } from '#server/platform/database/holdsText.ts'

test.each(['O‘G‘LI', "O'G'LI", 'OʻGʻLI', 'O’G’LI', 'O`G`LI'])(
  '"%s" finds a name stored with any apostrophe',
  (text) => expect(holdsText(Prisma.sql`name`, text).values).toEqual(['%O_G_LI%']),
)

test('a typed percent sign and underscore match literally', () =>
  expect(holdsText(Prisma.sql`name`, '5%_NUR\u2010AIN').values).toEqual(['%5\\%\\_NUR_AIN%']))
