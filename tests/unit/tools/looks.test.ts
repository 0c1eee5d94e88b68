import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allScreens } from '#domain/additionalScreens.ts'
import { pictureOf } from '#tests/e2e/support/pictureOf.ts'

test('each signed-in screen has its approved pictures, and no picture belongs to a removed screen', () => {
  const screens = allScreens
    .filter(({ route, roles }) => roles !== 'public' && route !== '*')
    .map(({ route }) => pictureOf(route))
  for (const width of ['1280', '2560'])
    expect(readdirSync(`tests/e2e/looks/${width}`).toSorted(), width).toEqual(
      [...new Set(screens)].map((name) => `${name}.png`).toSorted(),
    )
})
