import { expect, test } from 'vitest'
import { additionalReports, additionalScreens } from '#domain/additionalScreens.ts'
import { entryOf } from './areas.ts'

test.each(Object.entries(additionalReports))(
  'the screen that is named for the report %s shows it',
  async (id, path) => {
    const { module } = additionalScreens.find(({ route }) => route === path)!
    const { variables } = await entryOf({ module, path: path! })
    expect(variables!(new URL(`http://localhost${path}`))).toMatchObject({ id })
  },
)
