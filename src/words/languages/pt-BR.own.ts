// Made from pt-BR.po by npm run words.
export const catalogue = {
  "checkCard": {
    "title": "Checar um veículo",
    "notChecked": "Não checado hoje",
    "byAnother": "Checado hoje às {time} por outra pessoa",
    "freeAgain": "Este defeito não proíbe mais dirigir. Antes, faça a checagem do veículo.",
    "notExpected": "Nenhuma checagem está prevista para hoje.",
    "none": "Nenhum veículo está atribuído a você",
    "start": "Checar este veículo",
    "another": "Outro veículo",
    "checkAnother": "Checar outro",
    "mine": "Minhas checagens",
    "officer": "Mostrar à fiscalização",
    "all": "Todas",
    "allMine": "Todas as minhas checagens",
    "noDefect": "Checado hoje às {time}, sem defeito",
    "defects": {
      "one": "Checado hoje às {time}, {count} defeito",
      "other": "Checado hoje às {time}, {count} defeitos"
    },
    "stopped": "Checado hoje às {time}: não dirija",
    "withTrailer": "{plate} e reboque {trailer}",
    "lastNoDefect": "Última checagem: {day}, sem defeito",
    "lastDefects": {
      "one": "Última checagem: {day}, {count} defeito",
      "other": "Última checagem: {day}, {count} defeitos"
    },
    "lastStopped": "Última checagem: {day}, não dirija",
    "noneYet": "Você ainda não checou nenhum veículo",
    "known": "Conhecido",
    "planned": "Conhecido. Conserto planejado: {day}.",
    "repaired": "Consertado: {day}. Verifique.",
    "days": {
      "one": "{count} dia",
      "other": "{count} dias"
    },
    "more": {
      "one": "mais {count}",
      "other": "mais {count}"
    }
  },
  "tasks": {
    "title": "Meus dados de motorista",
    "inactive": "Sua base marcou seu cadastro como inativo",
    "inactiveText": "Você pode ver seus registros, mas não enviar nada. Se isso estiver errado, fale com sua base.",
    "notChecked": "Não foi possível verificar seus registros",
    "goodToKnow": "É bom saber",
    "away": "Você está ausente",
    "awayUntil": "Você volta em {day}. Até lá, não há nada a fazer.",
    "inOrder": "Você está em dia",
    "inOrderUntil": "Você está em dia até {day}",
    "notInOrder": "Você não está em dia",
    "mayNotStart": "Você ainda não pode começar",
    "inCheck": "Nada está vencido. Sua base já está conferindo o que vence em breve.",
    "nothingDue": {
      "one": "Nada está vencido, e nada vence no prazo de {count} dia.",
      "other": "Nada está vencido, e nada vence nos próximos {count} dias."
    },
    "toDo": {
      "one": "{count} pendência",
      "other": "{count} pendências"
    },
    "due": "Pendente ou em falta",
    "whenBack": "Para quando você voltar",
    "more": "Mostrar mais {count}",
    "sentBack": "Devolvido em {day}: {reason}",
    "sent": "Enviado em {day}. Sua base está conferindo.",
    "asked": "Sua base pediu isto em {day}.",
    "askedNote": "Sua base pediu isto em {day}: “{note}”",
    "waiting": "Aguardando sua base",
    "takeBack": "Cancelar envio",
    "takeBackIt": "Cancelar envio: {what}",
    "again": "Enviar de novo",
    "sendItAgain": "Enviar de novo: {what}",
    "renew": "Renovar",
    "renewIt": "Renovar: {what}",
    "send": "Enviar",
    "sendIt": "Enviar: {what}",
    "sendLicence": "Enviar minha carteira de motorista",
    "read": "Ler e assinar",
    "toSign": "Leia e assine “{title}”",
    "openTalk": "Abrir a conversa",
    "gotPoints": "Recebi pontos na carteira",
    "renewNct": "Renovar meu NCT",
    "renewInsurance": "Renovar meu seguro"
  },
  "ownRecord": {
    "status": "Situação atual",
    "statusOf": "Veículo da empresa e seus registros",
    "notLoaded": "Não foi possível carregar",
    "vehicle": "Veículo atribuído",
    "noVehicle": "Nenhum veículo atribuído",
    "roadTax": "Imposto de circulação",
    "insurance": "Seguro",
    "missing": "não consta no registro",
    "licence": "Situação da carteira",
    "youHold": "Suas categorias: {categories}",
    "latestTraining": "Último treinamento",
    "noLatestTraining": "Nenhum treinamento no registro",
    "points": "Pontos ativos na carteira",
    "offences": {
      "one": "{count} infração",
      "other": "{count} infrações"
    },
    "cpc": "Driver CPC",
    "nextBy": "Próximo módulo até {day}",
    "modules": "Ainda faltam: {modules}",
    "modulesDone": "Todos os módulos foram concluídos",
    "licences": "Minhas carteiras",
    "noLicences": "Nenhuma carteira encontrada",
    "licencesNotLoaded": "Não foi possível carregar suas carteiras",
    "training": "Histórico de treinamentos",
    "noTraining": "Nenhum treinamento encontrado",
    "trainingNotLoaded": "Não foi possível carregar seus treinamentos",
    "bans": "Suspensões do direito de dirigir",
    "bansNotLoaded": "Não foi possível carregar suas suspensões",
    "penalties": "Histórico de infrações",
    "noPenalties": "Nenhuma infração encontrada",
    "penaltiesNotLoaded": "Não foi possível carregar suas infrações",
    "viewsNotLoaded": "Não foi possível carregar quem abriu suas infrações",
    "viewedBy": "{name} viu seus pontos em {day}",
    "viewedByAdmin": "Alguém da administração da base {depot} viu seus pontos em {day}",
    "viewedByManager": "Alguém da gerência da base {depot} viu seus pontos em {day}",
    "showAll": "Mostrar tudo ({count})",
    "expired": {
      "one": "{count} venceu",
      "other": "{count} venceram"
    },
    "records": {
      "one": "{count} registro",
      "other": "{count} registros"
    },
    "photos": "Fotos",
    "photosOf": "Fotos: {name}",
    "addPhoto": "Adicionar foto",
    "addPhotoOf": "Adicionar foto: {name}",
    "photoCount": {
      "one": "{count} foto",
      "other": "{count} fotos"
    },
    "photoCountOf": {
      "one": "{count} foto: {name}",
      "other": "{count} fotos: {name}"
    },
    "aLicence": "carteira {category}"
  },
  "ownCar": {
    "about": "Seu carro",
    "none": "Nenhum veículo pessoal",
    "notLoaded": "Não foi possível carregar seu veículo pessoal",
    "vehicle": "Veículo pessoal",
    "mileage": "Quilometragem anual a trabalho",
    "nct": "Situação do NCT",
    "cost": "Custo anual",
    "unknown": "Não consta",
    "change": "Alterar meu veículo pessoal",
    "add": "Adicionar meu veículo pessoal",
    "details": "Dados do veículo",
    "name": "veículo pessoal",
    "currentMileage": "Quilometragem atual",
    "insurance": "Situação do seguro",
    "inspected": "Última inspeção",
    "use": "Uso profissional",
    "perYear": "{mileage} por ano, {rate}"
  },
  "onboarding": {
    "title": "Antes do primeiro dia",
    "mayStart": "Você pode começar",
    "licence": "Carteira conferida",
    "licenceWaits": "Sua base vai conferir.",
    "photos": "Fotos da carteira",
    "policies": "Documentos da base lidos e assinados",
    "training": "Treinamentos obrigatórios",
    "trainingHelp": "Sua base treina você. Se tiver um certificado, envie.",
    "vehicleWaits": "Sua base vai atribuir um."
  }
};
