// npm start: brings everything up to date that needs it, then runs the server in this process.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, checkNode, generate, install, root, say } from './prepare.mjs'

checkNode()
process.chdir(root)
install()
generate()
build()
say('starting the server')
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
// In this process, not in a child: signals reach it without being passed on, and nothing outlives the launcher.
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href)
