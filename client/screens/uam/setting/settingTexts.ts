import { defineMessages } from 'react-intl'

/** Words that every table of settings shares; {what} is the row's kind, {name} the row itself. */
export const settingTexts = defineMessages({
  add: { id: 'uam.setting.settingTexts.add', defaultMessage: 'New {what}' },
  edit: { id: 'uam.setting.settingTexts.edit', defaultMessage: '{what} {name}' },
  save: { id: 'uam.setting.settingTexts.save', defaultMessage: 'Save' },
  create: { id: 'uam.setting.settingTexts.create', defaultMessage: 'Add' },
  startNew: { id: 'uam.setting.settingTexts.startNew', defaultMessage: 'Add another' },
  chooseOne: { id: 'uam.setting.settingTexts.chooseOne', defaultMessage: 'None is chosen' },
  chooseHint: { id: 'uam.setting.settingTexts.chooseHint', defaultMessage: 'Choose one in the table to see and edit it.' },
  remove: { id: 'uam.setting.settingTexts.remove', defaultMessage: 'Delete' },
  removeTitle: { id: 'uam.setting.settingTexts.removeTitle', defaultMessage: 'Delete {what} {name}?' },
  removeBody: {
    id: 'uam.setting.settingTexts.removeBody',
    defaultMessage: 'It leaves the lists at once. The audit trail keeps it.',
  },
  history: { id: 'uam.setting.settingTexts.history', defaultMessage: 'History' },
  gone: { id: 'uam.setting.settingTexts.gone', defaultMessage: '{what} is no longer here' },
  goneHint: { id: 'uam.setting.settingTexts.goneHint', defaultMessage: 'Somebody deleted it, or the address is wrong.' },
  newer: {
    id: 'uam.setting.settingTexts.newer',
    defaultMessage: 'Somebody changed this in the meantime. What you typed is kept here.',
  },
  takeNewer: { id: 'uam.setting.settingTexts.takeNewer', defaultMessage: 'Take the newer one' },
  import: { id: 'uam.setting.settingTexts.import', defaultMessage: 'Import' },
  workbook: { id: 'uam.setting.settingTexts.workbook', defaultMessage: 'The whole table as .xlsx, to edit and import' },
  count: { id: 'uam.setting.settingTexts.count', defaultMessage: '{n, plural, one {# row} other {# rows}}' },
})
