// The browser globals of the client's modules, for tests that run them together with the server and
// the agent: import it first.
import { newPdf } from '#server/files/newPdf.ts'

// It detects its environment when it is loaded: the server.
newPdf({ autoFirstPage: false })

const nothing = () => undefined
const nobody = {
  addEventListener: nothing,
  removeEventListener: nothing,
  hasFocus: () => false,
  documentElement: {},
}
Object.assign(globalThis, { window: nobody, document: nobody })
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { language: 'en' } })
