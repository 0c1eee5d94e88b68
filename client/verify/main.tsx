import { createRoot } from 'react-dom/client'
import { VerifyPage } from './VerifyPage.tsx'
import '#client/styles/tokens.css'
import './verify.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<VerifyPage />)
// Kept whole on the device, so that it opens without a network. A browser that keeps nothing needs one.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/verify/worker.js', { scope: '/verify/' })
