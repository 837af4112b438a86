// Made from pt-BR.po by npm run words.
export const catalogue = {
  "account": {
    "title": "Sua conta",
    "driver": "{name}, motorista, {depot}",
    "manager": "{name}, gerente, {depot}",
    "admin": "{name}, admin, {depot}",
    "details": "Seu perfil",
    "phoneHelp": "Sua base vai ligar para este número.",
    "saveDetails": "Salvar perfil",
    "detailsSaved": "Seu perfil foi salvo",
    "detailsNotSaved": "Não foi possível salvar seu perfil",
    "none": "Não consta",
    "inactive": "Sua base marcou seu cadastro como inativo. Peça à base que altere seu perfil.",
    "emailAndPassword": "E-mail e senha",
    "emailFixed": "Você entra com este e-mail. Ele não pode ser alterado.",
    "lastLogin": "Último acesso: {time}",
    "changePassword": "Mudar senha",
    "currentPassword": "Senha atual",
    "newPasswordHelp": "No mínimo {min} caracteres. Você vai sair da conta em todos os outros aparelhos.",
    "notCurrent": "Esta não é sua senha atual",
    "oldLogin": "Você entrou há muito tempo, e por isso não é possível mudar a senha agora. Saia, entre de novo e depois mude a senha.",
    "passwordChanged": "Sua senha foi mudada",
    "passwordNotChanged": "Não foi possível mudar sua senha",
    "loggedOut": "Sua senha foi mudada, e você saiu da conta em todos os outros aparelhos.",
    "notLoggedOut": "Sua senha foi mudada, mas não foi possível sair da conta nos outros aparelhos. Saia em cada um deles."
  },
  "calendarCard": {
    "title": "Calendário",
    "text": "Prazos como eventos de dia inteiro no calendário do celular ou no Outlook.",
    "notLoaded": "Não foi possível carregar seu calendário",
    "isOn": "Ativado",
    "isOff": "Desativado",
    "made": "Criado em {day}",
    "why": "Ative para ver os prazos no calendário do celular; eles se atualizam sozinhos.",
    "private": "Privado",
    "turnOn": "Ativar",
    "making": "Criando...",
    "notOn": "Não foi possível ativar seu calendário",
    "newAddress": "Novo endereço",
    "newAddressTitle": "Criar um novo endereço?",
    "newAddressText": "O endereço que seu calendário usa agora deixa de funcionar. Depois, você precisa adicionar o novo.",
    "makeNewAddress": "Criar novo endereço",
    "turnOff": "Desativar",
    "turnOffTitle": "Desativar o calendário?",
    "turnOffText": "O endereço deixa de funcionar, e seu calendário não mostra mais nada de novo do Roadworthy.",
    "turningOff": "Desativando...",
    "turnedOff": "Seu calendário está desativado",
    "notOff": "Não foi possível desativar seu calendário",
    "address": "Endereço do seu calendário",
    "addressHelp": "Ele só aparece agora. Guarde para você: quem tem este endereço vê seus prazos.",
    "open": "Abrir calendário",
    "download": "Baixar .ics",
    "notDownloaded": "Não foi possível baixar seu calendário"
  },
  "ownData": {
    "title": "Seus dados",
    "text": "Tudo o que temos sobre você em um só arquivo: seus dados e registros, seus documentos, e quem mudou ou abriu o quê. Guarde em um lugar só seu.",
    "download": "Baixar meus dados",
    "progress": "Download",
    "collecting": "Reunindo seus dados...",
    "done": {
      "one": "{read} de {count} documento",
      "other": "{read} de {count} documentos"
    },
    "saved": {
      "one": "Salvo como {file}, com {count} documento.",
      "other": "Salvo como {file}, com {count} documentos."
    },
    "missing": "Não foi possível baixar alguns documentos",
    "missingText": "Todo o resto está no arquivo. Tente de novo mais tarde ou peça os documentos à sua base.",
    "notDownloaded": "Não foi possível baixar seus dados"
  },
  "remindersCard": {
    "title": "Lembretes",
    "text": "Enviamos no máximo um e-mail de lembrete por dia.",
    "textAway": "Enviamos no máximo um e-mail de lembrete por dia, e nenhum antes da sua volta em {day}.",
    "inactive": "Enquanto seu cadastro estiver inativo, você não recebe lembretes.",
    "notLoaded": "Não foi possível carregar suas escolhas"
  }
};
