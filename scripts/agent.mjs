import path from 'node:path'
// npm run agent: builds the station agent where its sources changed, and runs it. `npm run agent -- FILE` names its file,
// `npm run agent -- install ...` makes it a service of this machine (docs/agent.md).
import { buildAgent, checkNode, install, root, run } from './prepare.mjs'

checkNode()
install()
buildAgent()
run(process.execPath, [path.join(root, 'dist', 'agent', 'main.js'), ...process.argv.slice(2)])
