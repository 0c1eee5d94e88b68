// npm start: updates everything that needs it, then runs the server in this process.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithNpm } from './machine/programs.mjs'
import { serverFlags } from './machine/runtime.mjs'
import { build, enterProject, generate, root, say } from './prepare.mjs'

await enterProject({ flags: serverFlags })
generate()
build()
say('starting the server')
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
if (process.env.npm_lifecycle_event) endWithNpm()
// In this process, not in a child: signals reach it directly, and nothing outlives the launcher.
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href)
