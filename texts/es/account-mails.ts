import type { Texts } from '../texts.ts'

export const accountMails = {
  shared: {
    tellUs: {
      orCall: 'Y avísenos: responda a este correo o llámenos al {phone}.',
      byMail: 'Y avísenos: responda a este correo.',
    },
    askUs: {
      orCall: 'Entonces pregúntenos por qué: responda a este correo o llámenos al {phone}.',
      byMail: 'Entonces pregúntenos por qué: responda a este correo.',
    },
    notAsked: '¿No lo ha pedido?',
    notYou: '¿No ha sido usted?',
    otherPassword: 'Elegir otra contraseña',
    myAccount: 'Mi cuenta',
  },
  agentInvitation: {
    subject: (agency) => `Su acceso para reservar con ${agency}`,
    preview: 'Elija una contraseña y podrá reservar.',
    headline: 'Reserve para sus viajeros',
    what: (agency, reseller) =>
      `${agency} le ha creado una cuenta con esta dirección de correo, para reservar en nombre de ${reseller}. Elija una contraseña y podrá iniciar sesión. El enlace funciona una sola vez, durante tres días:`,
    choose: 'Elegir una contraseña',
    later: (agency) =>
      `Después, con «¿Ha olvidado su contraseña?» al iniciar sesión recibirá otro enlace. Si no conoce ${agency}, no tiene que hacer nada.`,
  },
  passwordReset: {
    subject: (agency) => `Nueva contraseña para ${agency}`,
    preview: 'El enlace funciona una sola vez y caduca al cabo de una hora.',
    headline: 'Elija una nueva contraseña',
    what: (agency) =>
      `Alguien (esperamos que usted) ha pedido una nueva contraseña para su cuenta en ${agency}. Este enlace funciona una sola vez y caduca al cabo de una hora:`,
    choose: 'Elegir una nueva contraseña',
    notAsked:
      'Entonces no tiene que hacer nada: su contraseña sigue igual, y nadie puede cambiarla sin este correo. Si recibe más correos como este, avísenos.',
  },
  addressProof: {
    subject: (agency) => `Confirme su correo electrónico para ${agency}`,
    preview: 'Después podrá seguir reservando.',
    headline: 'Confirme su correo electrónico',
    what: (agency) =>
      `Alguien (esperamos que usted) ha creado una cuenta en ${agency} con este correo electrónico y está reservando con ella. Confirme que la dirección es suya. Este enlace funciona una sola vez y caduca al cabo de un día:`,
    confirm: 'Confirmar mi dirección',
    notYou: '¿No es usted?',
    notYouText:
      'Entonces no abra el enlace: alguien ha creado una cuenta con su dirección y no puede continuar sin él. Puede hacer suya esa cuenta si pide una nueva contraseña. Una reserva que haya hecho sin cuenta no necesita confirmación.',
  },
  passwordChanged: {
    subject: (agency) => `Su contraseña para ${agency} ha cambiado`,
    headline: 'Tiene una nueva contraseña',
    previewByStaff: 'La hemos establecido nosotros y hemos cerrado todas sus sesiones.',
    byStaff: (agency) =>
      `Hemos establecido una nueva contraseña para su cuenta en ${agency}. Todas sus sesiones se han cerrado. Si nos lo pidió, inicie sesión con la contraseña que le dimos. Mejor aún, elija una que solo conozca usted:`,
    preview: 'Si ha sido usted, no tiene que hacer nada.',
    changed: (agency) =>
      `Ha creado una nueva contraseña para su cuenta en ${agency}. Sus demás sesiones se han cerrado. No tiene que hacer nada más.`,
    changedByLink: (agency) =>
      `Ha creado una nueva contraseña para su cuenta en ${agency} con el enlace que le enviamos. Todas sus sesiones se han cerrado. No tiene que hacer nada más.`,
    notYou:
      'Entonces otra persona conocía su contraseña. Elija otra enseguida; así se cerrará también la sesión de esa persona:',
    notYouByLink:
      'Entonces otra persona está leyendo sus correos: cambie primero la contraseña de su buzón. Después, elija otra contraseña para su cuenta:',
  },
  emailChanged: {
    subject: (agency) => `Su correo electrónico para ${agency} ha cambiado`,
    preview: 'Ahora escribimos a otra dirección.',
    headline: 'Su correo electrónico ha cambiado',
    what: (agency) =>
      `Su cuenta en ${agency} tiene ahora otro correo electrónico. Este es el último mensaje sobre ella que enviamos a esta dirección.`,
    notAsked: {
      orCall:
        'Entonces puede que otra persona lo haya pedido en su nombre. Avísenos enseguida: responda a este correo o llámenos al {phone}.',
      byMail:
        'Entonces puede que otra persona lo haya pedido en su nombre. Avísenos enseguida: responda a este correo.',
    },
  },
  secondFactorOff: {
    subject: (agency) => `El inicio de sesión en dos pasos para ${agency} se ha desactivado`,
    preview: 'Ahora basta con su contraseña para iniciar sesión.',
    headline: 'El inicio de sesión en dos pasos está desactivado',
    byStaff: (agency) =>
      `Hemos desactivado el inicio de sesión en dos pasos de su cuenta en ${agency}. Todas sus sesiones se han cerrado. Ahora basta con su contraseña para iniciar sesión. Si nos lo pidió, vuelva a activarlo con su nuevo teléfono, en Mi cuenta:`,
    what: (agency) =>
      `El inicio de sesión en dos pasos de su cuenta en ${agency} se ha desactivado. Ahora basta con su contraseña para iniciar sesión. Si ha sido usted, no tiene que hacer nada. Puede volver a activarlo en Mi cuenta:`,
    notAsked: {
      orCall:
        'Entonces puede que otra persona lo haya pedido en su nombre. Avísenos enseguida: responda a este correo o llámenos al {phone}. Y elija otra contraseña:',
      byMail:
        'Entonces puede que otra persona lo haya pedido en su nombre. Avísenos enseguida: responda a este correo. Y elija otra contraseña:',
    },
    notYou: {
      orCall:
        'Entonces otra persona ha iniciado sesión. Avísenos enseguida: responda a este correo o llámenos al {phone}. Y elija otra contraseña:',
      byMail:
        'Entonces otra persona ha iniciado sesión. Avísenos enseguida: responda a este correo. Y elija otra contraseña:',
    },
  },
  accountDeleted: {
    subject: (agency) => `Su cuenta en ${agency} se ha eliminado`,
    preview: 'Este es el último correo sobre ella.',
    headline: 'Su cuenta se ha eliminado',
    byStaff: (agency) =>
      `Hemos eliminado su cuenta en ${agency}. Ya no puede iniciar sesión. Lo que ha reservado sigue reservado, a su nombre.`,
    byStaffAnonymised: (agency) =>
      `Hemos eliminado su cuenta en ${agency}. Ya no puede iniciar sesión. El nombre, el correo electrónico, el teléfono y la nota se han borrado de todo lo que se reservó con ella. Lo que estaba confirmado sigue reservado: si todavía quiere venir, díganos la referencia y su nombre.`,
    deleted: (agency) =>
      `Ha eliminado su cuenta en ${agency}. Su nombre, correo electrónico, teléfono y nota se han borrado de sus reservas. Lo que estaba confirmado sigue reservado: si todavía quiere venir, díganos la referencia y su nombre.`,
    notYou: {
      orCall:
        'Entonces otra persona conocía su contraseña. Responda enseguida a este correo o llámenos al {phone}, y cambie esa contraseña en todos los demás sitios donde la use.',
      byMail:
        'Entonces otra persona conocía su contraseña. Responda enseguida a este correo y cambie esa contraseña en todos los demás sitios donde la use.',
    },
  },
} satisfies Texts['accountMails']
