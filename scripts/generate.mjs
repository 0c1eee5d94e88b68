// npm run generate / npm run build: one step of the preparation by itself.
import { build, checkNode, generate, install } from './prepare.mjs'

checkNode()
install()
generate()
if (process.argv.includes('--build')) build()
