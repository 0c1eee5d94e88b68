import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allScreens } from '#domain/additionalScreens.ts'
import { pictureOf } from '#tests/e2e/support/pictureOf.ts'

test('each screen behind the sign-in has its approved pictures, and no picture is of a screen that is gone', () => {
  const screens = allScreens
    .filter(({ route, roles }) => roles !== 'public' && route !== '*')
    .map(({ route }) => pictureOf(route))
  for (const width of ['1280', '2560'])
    expect(readdirSync(`tests/e2e/looks/${width}`).toSorted(), width).toEqual(
      [...new Set(screens)].map((name) => `${name}.png`).toSorted(),
    )
})
