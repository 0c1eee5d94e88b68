// What the client's modules find in a browser, for tests that run them beside the server and the agent: import it first.
import { newPdf } from '#server/files/newPdf.ts'

// It asks where it is when it is loaded: on the server.
newPdf({ autoFirstPage: false })

const nothing = () => undefined
const nobody = { addEventListener: nothing, removeEventListener: nothing, hasFocus: () => false, documentElement: {} }
Object.assign(globalThis, { window: nobody, document: nobody })
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { language: 'en' } })
