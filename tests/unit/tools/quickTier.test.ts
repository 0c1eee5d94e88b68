import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/projectRoot.ts'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { journeys } from '../../../scripts/machine/quickTier.mjs'

// Playwright ignores a file that is missing beside others.
test.each(journeys as string[])('the quick tier finds %s', (file) => {
  expect(existsSync(path.join(projectRoot(), file))).toBe(true)
})
