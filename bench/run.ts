import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * npm run bench -- NAME: runs bench/NAME.ts, which prints ratios measured in one run. Without a
 * name: the table of all.
 */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !['run.ts', 'data.ts'].includes(file))
  .map((file) => path.basename(file, '.ts'))
  .sort()
const name = process.argv[2] ?? 'table'
if (!names.includes(name)) {
  process.stderr.write(`Name a benchmark: npm run bench -- ${names.join(' | ')}\n`)
  process.exitCode = 2
} else {
  // As in operation: checks for developers are not part of the measure.
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(path.join(import.meta.dirname, `${name}.ts`)).href)
}
