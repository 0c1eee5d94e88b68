import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { followProfile } from './app/followProfile.ts'
import { openLocale } from './ui/locale.ts'
import './ui/theme.ts'
import '@blueprintjs/core/lib/css/blueprint.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/kit.css'
import './styles/shell.css'
import './styles/print.css'

followProfile()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// A language shows once all of it can: Malay waits for its messages, which start with the script.
await openLocale()
createRoot(root).render(<App />)
