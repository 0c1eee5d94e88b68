import type { Messages } from './messages.ts'

/** Messages of packages and the courier: [English, Malay]. */
export const despatchMessages = {
  'despatch.employerNo': [
    'A company despatch needs the ROC or the employer number',
    'Penghantaran syarikat memerlukan nombor ROC atau nombor majikan',
  ],
  'despatch.courierAccepted': ['The courier has already accepted this package', 'Kurier telah menerima bungkusan ini'],
  'package.notFound': ['This package was not found', 'Bungkusan ini tidak dijumpai'],
  'package.undone': ['This package was undespatched', 'Penghantaran bungkusan ini telah ditarik balik'],
  'package.handedOver': ['This package was handed over to its collector', 'Bungkusan ini telah diserahkan kepada pengambilnya'],
  'package.delivery': [
    'This package goes by courier: nobody collects it here',
    'Bungkusan ini dihantar melalui kurier, bukan diambil di sini',
  ],
  'package.notHandedOver': ['This package was not handed over to anybody yet', 'Bungkusan ini belum diserahkan kepada sesiapa'],
  'handover.identityUnchecked': [
    'Check the identity document before you hand the package over',
    'Semak dokumen pengenalan sebelum menyerahkan bungkusan',
  ],
  'handover.holderPassport': [
    'The holder of a card shows the passport that it is for',
    'Pemegang kad perlu menunjukkan pasport bagi kad tersebut',
  ],
  'handover.notHolder': ['No card in this package is for this passport', 'Tiada kad dalam bungkusan ini bagi pasport tersebut'],
  'signature.missing': ['The collector must sign', 'Pengambil mesti menandatangani'],
  'signature.tooShort': ['This is too little to be a signature', 'Tandatangan ini terlalu ringkas'],
  'signature.tooLong': [
    'This is too much for a signature. Clear it and sign again',
    'Tandatangan ini terlalu panjang. Padam dan tandatangan semula',
  ],
  'signature.broken': [
    'The signature could not be read. Clear it and sign again',
    'Tandatangan tidak dapat dibaca. Padam dan tandatangan semula',
  ],
  'signature.both': ['Either sign or type the name, not both', 'Tandatangan atau taip nama, bukan kedua-duanya'],
  'signature.otherName': ['Type the collector’s name as it stands above', 'Taip nama pengambil seperti di atas'],
  'package.otherBranch': ['This package belongs to another branch', 'Bungkusan ini milik cawangan lain'],
  'package.selfCollect': [
    'This package is collected in person: no courier takes it',
    'Bungkusan ini diambil sendiri, bukan melalui kurier',
  ],
  'package.repeated': ['This package stands in the file more than once', 'Bungkusan ini ada lebih sekali dalam fail'],
  'package.imported': [
    'This package was already imported with {poslajuNo}, {weight} kg and RM {charges}',
    'Bungkusan ini telah diimport dengan {poslajuNo}, {weight} kg dan RM {charges}',
  ],
  'poslaju.taken': [
    'Another package already has this consignment number',
    'Nombor konsainan ini telah digunakan oleh bungkusan lain',
  ],
  'poslaju.repeated': [
    'This consignment number stands in the file more than once',
    'Nombor konsainan ini ada lebih sekali dalam fail',
  ],
} as const satisfies Messages
