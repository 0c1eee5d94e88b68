import { createRoot } from 'react-dom/client'
import { openFace } from '#client/state/faces.ts'
import { VerifyPage } from './VerifyPage.tsx'
import '#client/styles/faces.css'
import '#client/styles/mono.css'
import '#client/styles/tokens.css'
import './verify.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await openFace()
createRoot(root).render(<VerifyPage />)
// Stored completely on the device, so that it opens without a network. A browser without storage
// needs one.
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/verify/worker.js', { scope: '/verify/' })
