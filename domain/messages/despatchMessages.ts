import type { Messages } from './messages.ts'

/** Messages of packages and the courier: [English, Malay]. */
export const despatchMessages = {
  'despatch.employerNo': ['A company despatch needs the ROC or the employer number', 'Penghantaran syarikat memerlukan nombor ROC atau nombor majikan'],
  'despatch.courierAccepted': ['The courier has already accepted this package', 'Kurier telah menerima bungkusan ini'],
  'package.notFound': ['This package was not found', 'Bungkusan ini tidak dijumpai'],
  'package.undone': ['This package was undespatched', 'Penghantaran bungkusan ini telah ditarik balik'],
  'package.otherBranch': ['This package belongs to another branch', 'Bungkusan ini milik cawangan lain'],
  'package.selfCollect': ['This package is collected in person: no courier takes it', 'Bungkusan ini diambil sendiri, bukan melalui kurier'],
  'package.repeated': ['This package stands in the file more than once', 'Bungkusan ini ada lebih sekali dalam fail'],
  'package.imported': [
    'This package was already imported with {poslajuNo}, {weight} kg and RM {charges}',
    'Bungkusan ini telah diimport dengan {poslajuNo}, {weight} kg dan RM {charges}',
  ],
  'poslaju.taken': ['Another package already has this consignment number', 'Nombor konsainan ini telah digunakan oleh bungkusan lain'],
  'poslaju.repeated': ['This consignment number stands in the file more than once', 'Nombor konsainan ini ada lebih sekali dalam fail'],
} as const satisfies Messages
