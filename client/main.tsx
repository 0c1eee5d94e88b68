import { createRoot } from 'react-dom/client'
import { App } from '#client/app/App.tsx'
import { followProfile } from '#client/app/followProfile.ts'
import { followScanner } from '#client/app/followScanner.ts'
import { ignoreStrayDrops } from '#client/app/ignoreStrayDrops.ts'
import { ignoreStrayKeys } from '#client/app/ignoreStrayKeys.ts'
import { keepClicks } from '#client/app/keepClicks.ts'
import { openFace } from '#client/state/faces.ts'
import { adoptEndedTabs } from '#client/state/keptWork.ts'
import { openLocale } from '#client/state/locale.ts'
import '#client/state/theme.ts'
import '#client/ui/focus/lastFocused.ts'
import '@blueprintjs/core/lib/css/blueprint.css'
import '#client/styles/faces.css'
import '#client/styles/tokens.css'
import '#client/styles/base.css'
import '#client/styles/kit.css'
import '#client/styles/record.css'
import '#client/styles/shell.css'
import '#client/styles/forcedColors.css'
import '#client/styles/print.css'

followProfile()
followScanner()
keepClicks()
ignoreStrayKeys()
ignoreStrayDrops()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// A page is shown once it is complete: Malay's messages load with the script, the font with the
// page (index.html).
await Promise.all([openLocale(), openFace(), adoptEndedTabs()])
createRoot(root).render(<App />)
