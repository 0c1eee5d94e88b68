import { defineMessages } from 'react-intl'

/** Why no code can be read by the camera, and what to do. */
export const cameraFailureTexts = defineMessages({
  denied: {
    id: 'kit.scan.cameraFailureTexts.denied',
    defaultMessage:
      'The browser does not allow the camera. Allow it for this site, then open it again.',
  },
  none: {
    id: 'kit.scan.cameraFailureTexts.none',
    defaultMessage: 'This device has no camera that can be used.',
  },
  busy: {
    id: 'kit.scan.cameraFailureTexts.busy',
    defaultMessage:
      'The camera gives no picture. Close other programs that use it, then open it again.',
  },
  insecure: {
    id: 'kit.scan.cameraFailureTexts.insecure',
    defaultMessage:
      'Browsers allow the camera over HTTPS only. Open this page by its https address.',
  },
  decoder: {
    id: 'kit.scan.cameraFailureTexts.decoder',
    defaultMessage:
      'The part that reads codes could not be loaded. Check the connection, then open it again.',
  },
})
