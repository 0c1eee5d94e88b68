import { expect, test } from 'vitest'
import { applicationFieldTexts } from '#client/screens/cps/searchcard/applicationFieldTexts.ts'
import { erasureKinds } from '#domain/retention/kinds.ts'
import { Prisma } from '#generated/prisma/client.ts'

test('the history of a card names every field that the registry may correct', () => {
  const own = [
    'applId',
    'recordHash',
    'registryValues',
    'qrString',
    'receivedAt',
    'cardTypeId',
    ...erasureKinds.map((kind) => `${kind}ErasedAt`),
  ]
  const fields = Object.keys(Prisma.ApplicationScalarFieldEnum).filter(
    (field) => !own.includes(field),
  )
  expect(
    [...fields, 'cardType', 'photo'].filter(
      (field) => !Object.hasOwn(applicationFieldTexts, field),
    ),
  ).toEqual([])
})
