import path from 'node:path'
// npm run agent: builds the station agent if its sources have changed, and runs it. `npm run agent
// -- FILE` names its file, `npm run agent -- install ...` makes it a service of this machine
// (docs/agent.md).
import { buildAgent, enterProject, root, run } from './prepare.mjs'

await enterProject()
buildAgent()
run(process.execPath, [path.join(root, 'dist', 'agent', 'main.js'), ...process.argv.slice(2)])
