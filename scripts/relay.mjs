// Compiles the client's GraphQL documents. The compiler wants its list of persisted documents to exist beforehand.
// It is written anew every time, so that documents which no longer exist are no longer answered.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const { artifactDirectory, persistConfig } = JSON.parse(readFileSync('relay.config.json', 'utf8'))
// An artifact that is there already would not be persisted again.
rmSync(artifactDirectory, { recursive: true, force: true })
mkdirSync(artifactDirectory, { recursive: true })
writeFileSync(persistConfig.file, '{}\n')
execFileSync('node_modules/.bin/relay-compiler', process.argv.slice(2), { stdio: 'inherit' })
