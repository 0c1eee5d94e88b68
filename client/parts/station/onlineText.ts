import { defineMessages } from 'react-intl'

/** What a heartbeat says. */
export const onlineText = defineMessages({
  online: { id: 'kit.station.onlineText.online', defaultMessage: 'Online' },
  offline: { id: 'kit.station.onlineText.offline', defaultMessage: 'Offline' },
})
