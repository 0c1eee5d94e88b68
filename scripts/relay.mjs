// Compiles the client's GraphQL documents, and types their raw responses for its tests. The
// compiler persists only documents without an existing artifact, so each run starts with an empty
// folder; on failure the previous content is restored.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import relay from '../relay.config.js'
import { tool } from './machine/programs.mjs'
import { rawResponses } from './rawResponses.mjs'

const { artifactDirectory, customScalarTypes, persistConfig, schema } = relay
const before = `${artifactDirectory}.before`
rmSync(before, { recursive: true, force: true })
if (existsSync(artifactDirectory)) renameSync(artifactDirectory, before)
mkdirSync(artifactDirectory, { recursive: true })
writeFileSync(persistConfig.file, '{}\n')
try {
  execFileSync(process.execPath, [tool('relay-compiler'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  const documents = Object.values(JSON.parse(readFileSync(persistConfig.file, 'utf8')))
  const types = rawResponses(readFileSync(schema, 'utf8'), documents, customScalarTypes)
  writeFileSync(`${artifactDirectory}/rawResponses.ts`, types)
} catch (error) {
  if (existsSync(before)) {
    rmSync(artifactDirectory, { recursive: true })
    renameSync(before, artifactDirectory)
  }
  // The compiler has printed its own errors.
  if (!error.status) console.error(error)
  process.exitCode = error.status ?? 1
}
rmSync(before, { recursive: true, force: true })
