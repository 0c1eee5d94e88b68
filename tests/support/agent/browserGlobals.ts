// What the client's modules find in a browser, for tests that run them beside the server and the agent: import it first.
const nothing = () => undefined
const nobody = { addEventListener: nothing, removeEventListener: nothing, hasFocus: () => false, documentElement: {} }
Object.assign(globalThis, { window: nobody, document: nobody })
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { language: 'en' } })
