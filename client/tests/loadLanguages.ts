import { loadCatalogue } from '../messages/catalogues.ts'

// A test changes the language and looks at once: every language is there from the beginning.
await loadCatalogue('ms')
