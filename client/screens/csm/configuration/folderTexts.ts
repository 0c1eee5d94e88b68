import { defineMessages } from 'react-intl'

/** The purposes of a map's folders. */
export const folderTexts = defineMessages({
  inputFolder: {
    id: 'csm.configuration.folderTexts.inputFolder',
    defaultMessage: 'Files arrive in',
  },
  outputFolder: { id: 'csm.configuration.folderTexts.outputFolder', defaultMessage: 'Output' },
  errorFolder: { id: 'csm.configuration.folderTexts.errorFolder', defaultMessage: 'Errors go to' },
  archiveFolder: {
    id: 'csm.configuration.folderTexts.archiveFolder',
    defaultMessage: 'Read ones go to',
  },
})
