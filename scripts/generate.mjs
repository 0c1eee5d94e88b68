// npm run generate / npm run build: a single step of the preparation.
import { build, enterProject, generate } from './prepare.mjs'

await enterProject()
generate()
if (process.argv.includes('--build')) build()
