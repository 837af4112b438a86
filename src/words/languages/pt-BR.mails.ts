// Made from pt-BR.po by npm run words.
export const catalogue = {
  "mails": {
    "hello": "Olá, {name},",
    "why": "Você recebe este e-mail porque dirige para a base {depot}.",
    "chooseMails": "Escolher quais e-mails você recebe",
    "things": {
      "one": "{count} pendência",
      "other": "{count} pendências"
    },
    "subject": {
      "one": "{first}, e mais {count}",
      "other": "{first}, e mais {count}"
    },
    "more": {
      "one": "E mais {count}",
      "other": "E mais {count}"
    },
    "openDashboard": "Abrir o painel",
    "distanceAndDay": "{distance}, em {day}",
    "seeRecord": "Ver seus registros",
    "send": "Enviar",
    "renew": "Renovar",
    "verifiedTitle": "{what}: verificação concluída",
    "verified": "Sua base conferiu o que você enviou e atualizou seus registros.",
    "returnedTitle": "{what}: envio devolvido",
    "returned": "Entre para ver o motivo.",
    "sendAgain": "Enviar de novo",
    "askedTitle": "{who} pede que você renove seus documentos",
    "askedByDepot": "Sua base pede que você renove seus documentos",
    "asked": "Algo nos seus registros está em falta, venceu ou vence em breve.",
    "seeWhat": "Ver o que renovar",
    "offTheRoadTitle": "Não dirija: {vehicle}",
    "offTheRoad": "{fault}. Peça outro veículo à base.",
    "seeVehicle": "Ver seu veículo",
    "checkAskedTitle": "Faça a checagem do veículo {vehicle} antes de dirigir",
    "checkAsked": "Ninguém checou este veículo hoje.",
    "checkNow": "Checar um veículo",
    "cardAskedTitle": "Entregue seu cartão de tacógrafo para leitura, por favor",
    "cardAsked": "Entregue-o para leitura até {day}.",
    "cardAskedLate": "O prazo era {day}. Traga-o hoje, por favor.",
    "seeCard": "Ver seu cartão",
    "toReadTitle": "Leia e assine: {title}",
    "toRead": "Assine até {day}. Leva alguns minutos.",
    "toReadLate": "O prazo era {day}. Assine hoje, por favor.",
    "read": "Ler",
    "movedTitle": "Sua nova base: {depot}",
    "moved": "Todos os seus registros foram com você. Se você tinha um veículo da base anterior, ele foi devolvido.",
    "invitedByTitle": "{who} convida você para a base {depot} como motorista",
    "invitedTitle": "Convite para a base {depot} como motorista",
    "logInWith": "Entre com {email} e sua senha.",
    "yourLogin": "Seu login é {email}. Escolha uma senha e você já entra.",
    "afterApproval": "Você vai ver seus registros assim que a base aprovar seu acesso.",
    "logIn": "Entrar",
    "choosePassword": "Escolher uma senha",
    "linkLasts": "Este link só funciona uma vez e vale por uma hora. Depois disso, peça um novo.",
    "newLink": "Pedir um novo link",
    "invitedByWhy": "Você recebe este e-mail porque {who} informou este endereço. Se você não esperava por isso, pode ignorá-lo.",
    "invitedWhy": "Você recebe este e-mail porque a equipe da base {depot} informou este endereço. Se você não esperava por isso, pode ignorá-lo."
  }
};
