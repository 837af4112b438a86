// Made from pt-BR.po by npm run words.
export const catalogue = {
  "privacy": {
    "title": "Privacidade",
    "responsible": "Quem é responsável",
    "depotControls": "Para o que uma base guarda sobre seus motoristas e candidatos, o controlador é a empresa que administra a base. Você a escolheu ao se candidatar, e seu gerente pode informar o nome e o endereço dela. {company} guarda esses registros em nome dessa empresa e somente conforme as instruções dela (artigo 28 do Regulamento Geral sobre a Proteção de Dados, GDPR).",
    "weControl": "Para as mensagens enviadas pelo formulário de contato e a operação deste site, o controlador é {company}, {address}, {email}.",
    "kept": "O que é guardado",
    "applicants": "Candidatos",
    "ofApplicants": "nome, e-mail, telefone, endereço, carteiras de motorista e fotos delas, e o próprio veículo, se for usado no trabalho.",
    "drivers": "Motoristas",
    "ofDrivers": "o mesmo, e treinamentos, pontos na carteira, suspensões do direito de dirigir, conferências da carteira, fotos e outros documentos, o veículo atribuído, e as datas de seguro e NCT e a quilometragem a trabalho de um veículo pessoal.",
    "staff": "Equipe",
    "ofStaff": "nome, e-mail, telefone, endereço, função e base.",
    "ofChecks": "cada checagem e cada relato seu: veículo, dia e hora, quilômetros, quantos segundos levou, o que você encontrou, fotos, se você disse que está em condições de dirigir, e seu nome; e quem aceitou, consertou ou encerrou um defeito.",
    "ofIncidents": "o que aconteceu, quando e onde, fotos, se alguém se machucou, e o que sua base apura: ferimentos e dias sem trabalhar, outras pessoas e a seguradora delas, causas e o relato à Health and Safety Authority. Um quase acidente pode ser enviado sem seu nome.",
    "ofSigned": "qual texto e versão, em que idioma, quando você o abriu e assinou, quanto tempo ficou na tela, o nome digitado, suas respostas, e o que você não entendeu ou aquilo com que não concordou.",
    "ofTalks": "aquelas para as quais você recebeu convite, aquelas em que esteve, e como isso foi anotado.",
    "tachograph": "Cartões de tacógrafo",
    "ofTachograph": "os arquivos do seu cartão. Lemos de quem é o cartão e em quais dias ele foi usado, e nada mais: nem seus tempos de direção, nem os lugares, nem as velocidades, embora estejam no arquivo. Só você pode abrir um arquivo, ou ele pode ir em um pacote para a autoridade; você vê sempre que isso acontece.",
    "hourTalks": "Conversas sobre suas horas ao volante",
    "ofHourTalks": "quantas infrações constam do relatório de cada mês, por gravidade, e o próprio relatório; o que vocês combinaram, quando, e o nome que você digitou, ou por que não concorda. Só você e a equipe da sua base abrem o relatório.",
    "figures": "Números sobre cada motorista",
    "ofFigures": "contados a partir das checagens: quantas, quantas sem defeito, o tempo habitual e o mais curto, fotos pedidas e recusadas, e o que veio logo depois: defeitos que outros encontraram ou uma reprovação na inspeção. Você vê os seus.",
    "ofPacks": "quais dados foram entregues, quando, a quem e por quê.",
    "ofMails": "de que tratavam, quando foram enviados, quais você escolheu receber, e o endereço privado do seu calendário, se você criou um.",
    "changes": "Alterações",
    "ofChanges": "quem mudou qual registro, quando, e o que dizia antes.",
    "messages": "Mensagens",
    "ofMessages": "o nome, o e-mail, o assunto e o texto que você nos envia.",
    "origin": "A maior parte vem de você; a equipe da sua base insere o resto. Uma candidatura sem os campos obrigatórios não pode ser enviada, porque a base não poderia avaliá-la.",
    "bases": "Para que servem os dados, e a base legal",
    "assessing": "Avaliar uma candidatura",
    "assessingBasis": "medidas que você pede antes de um contrato (artigo 6(1)(b) do GDPR).",
    "licences": "Carteiras de motorista, treinamentos e Driver CPC",
    "licencesBasis": "empregadores e operadores precisam garantir que seus motoristas podem dirigir: uma obrigação legal (artigo 6(1)(c)), segundo a legislação do transporte rodoviário e a lei irlandesa de segurança, saúde e bem-estar no trabalho (Safety, Health and Welfare at Work Act 2005).",
    "ownVehicles": "Veículos pessoais usados no trabalho",
    "ownVehiclesBasis": "seguro e NCT pelo mesmo motivo, quilometragem para reembolsar você (artigo 6(1)(b)).",
    "checksBasis": "os operadores devem providenciar a checagem e o conserto de seus veículos e comprovar que fizeram isso: uma obrigação legal (artigo 6(1)(c)), segundo a lei Road Safety Authority (Commercial Vehicle Roadworthiness) Act 2012.",
    "monitoring": "Como você faz a checagem",
    "monitoringBasis": "os quilômetros, os segundos que uma checagem levou, as fotos dela e uma marca “a verificar” dizem à sua base se as checagens são feitas de verdade; deles vêm os números sobre cada motorista. Isso é monitoramento. Baseia-se em um legítimo interesse em veículos seguros e checagens confiáveis (artigo 6(1)(f)), e você pode se opor. Começa e termina com a checagem: onde você está nunca é registrado.",
    "incidentsBasis": "os empregadores devem registrar e relatar acidentes de trabalho e evitar o próximo: uma obrigação legal (artigo 6(1)(c)), segundo a lei Safety, Health and Welfare at Work Act 2005. Ferimentos são dados de saúde, guardados segundo o artigo 9(2)(b) do GDPR e a seção 46 da Data Protection Act 2018. Outras pessoas, seguradoras e pedidos de indenização: um legítimo interesse (artigo 6(1)(f)) e ações judiciais (artigo 9(2)(f)).",
    "signing": "Políticas e conversas de segurança",
    "signingBasis": "os empregadores devem informar, instruir e treinar, e comprovar que fizeram isso: uma obrigação legal (artigo 6(1)(c)), segundo a lei Safety, Health and Welfare at Work Act 2005. Quanto tempo um texto ficou na tela, e suas respostas: um legítimo interesse em provar que foi lido (artigo 6(1)(f)).",
    "tachographBasis": "os empregadores devem copiar os cartões de seus motoristas e guardar os arquivos: uma obrigação legal (artigo 6(1)(c)), segundo os Regulamentos (UE) 165/2014 e (CE) 561/2006.",
    "hourTalksBasis": "os empregadores devem instruir seus motoristas e verificar seus tempos de direção e de descanso: uma obrigação legal (artigo 6(1)(c)), segundo o artigo 10 do Regulamento (CE) 561/2006.",
    "packsBasis": "os inspetores podem pedi-los por lei (artigo 6(1)(c)); para seguradoras e clientes, um legítimo interesse em mostrar que motoristas e veículos estão em ordem (artigo 6(1)(f)). Os pontos na carteira só entram se um administrador os acrescentar, e você recebe um aviso.",
    "mailsBasis": "um legítimo interesse em avisar você a tempo (artigo 6(1)(f)); a maioria deles você pode desligar.",
    "points": "Pontos na carteira",
    "pointsBasis": "os pontos se referem a infrações penais. São guardados com base no artigo 10 do GDPR e na seção 55 da lei irlandesa de proteção de dados (Data Protection Act 2018), para executar o contrato pelo qual você dirige e para prevenir lesões e danos no trânsito. São mostrados a você e à equipe da sua base, e a mais ninguém; não aparecem em nenhum e-mail, nem em nenhuma exportação, a menos que a equipe os inclua.",
    "security": "Histórico de alterações e segurança",
    "securityBasis": "um legítimo interesse em registros confiáveis (artigo 6(1)(f)).",
    "messagesBasis": "um legítimo interesse em responder a você (artigo 6(1)(f)).",
    "rules": "O produto usa regras fixas sobre datas e pontos para mostrar quem e o que está em dia. Ele não decide nada sobre você por si só: quem decide são as pessoas da sua base.",
    "receivers": "Quem recebe os dados",
    "receiversText": "Os gerentes e administradores da sua base veem seus registros, e você também os vê; outros motoristas e outras bases não. Os administradores de todas as bases leem as mensagens do formulário de contato. Nossos provedores de hospedagem e de e-mail tratam dados para nós mediante contrato. Nada é vendido, e não há publicidade nem rastreamento. Quando um provedor trata dados fora do Espaço Econômico Europeu, isso é coberto por uma decisão de adequação ou pelas cláusulas contratuais padrão da Comissão Europeia.",
    "periods": "Por quanto tempo os dados são guardados",
    "driversFor": {
      "one": "enquanto você dirigir para a base, e por {count} mês depois da sua saída.",
      "other": "enquanto você dirigir para a base, e por {count} meses depois da sua saída."
    },
    "rejected": "Candidaturas recusadas",
    "rejectedFor": {
      "one": "{count} mês, para o caso de você perguntar o motivo ou se candidatar de novo.",
      "other": "{count} meses, para o caso de você perguntar o motivo ou se candidatar de novo."
    },
    "pointsFor": "até expirarem, três anos depois do dia em que entraram no seu registro.",
    "pointsAfter": {
      "one": "até {count} mês depois de expirarem; eles expiram três anos depois do dia em que entraram no seu registro.",
      "other": "até {count} meses depois de expirarem; eles expiram três anos depois do dia em que entraram no seu registro."
    },
    "changesFor": "o que um registro dizia antes, até o registro ser excluído. O fato de ter sido alterado, quando e por quem, permanece.",
    "changesAfter": {
      "one": "o que um registro dizia antes, até {count} mês depois de o registro ser excluído. O fato de ter sido alterado, quando e por quem, permanece.",
      "other": "o que um registro dizia antes, até {count} meses depois de o registro ser excluído. O fato de ter sido alterado, quando e por quem, permanece."
    },
    "vehicles": "Veículos",
    "vehiclesFor": "datas de inspeção e manutenção por no mínimo dois anos, como exigem as regras para operadores.",
    "checks": "Checagens de veículos",
    "checksFor": {
      "one": "{count} mês depois da checagem ou de encerrado o último defeito encontrado nela. O nome fica nela por 24 meses, também depois da saída, para que a base possa mostrar quem checou. A foto do dia é apagada antes.",
      "other": "{count} meses depois da checagem ou de encerrado o último defeito encontrado nela. O nome fica nela por 24 meses, também depois da saída, para que a base possa mostrar quem checou. A foto do dia é apagada antes."
    },
    "incidents": "Ocorrências",
    "incidentsFor": {
      "one": "{count} mês depois da ocorrência, uma vez encerrada. O nome sai quando os dados da pessoa são apagados.",
      "other": "{count} meses depois da ocorrência, uma vez encerrada. O nome sai quando os dados da pessoa são apagados."
    },
    "signed": "Políticas que você assina",
    "tachographFor": {
      "one": "o arquivo por 12 meses após o último dia nele, ou 24 se for também o registro do seu tempo de trabalho; quais dias estavam nele, por {count} mês. Quando seus dados são apagados, seu nome some e o arquivo continua guardado até o fim desse prazo, sob o número do cartão.",
      "other": "o arquivo por 12 meses após o último dia nele, ou 24 se for também o registro do seu tempo de trabalho; quais dias estavam nele, por {count} meses. Quando seus dados são apagados, seu nome some e o arquivo continua guardado até o fim desse prazo, sob o número do cartão."
    },
    "signedFor": {
      "one": "a última assinatura enquanto guardamos seus dados, uma anterior por {count} mês. Quando seus dados são apagados, uma assinatura sobre segurança fica sem o nome.",
      "other": "a última assinatura enquanto guardamos seus dados, uma anterior por {count} meses. Quando seus dados são apagados, uma assinatura sobre segurança fica sem o nome."
    },
    "talks": "Conversas de segurança de que você participa",
    "talksFor": {
      "one": "{count} mês depois da conversa.",
      "other": "{count} meses depois da conversa."
    },
    "hourTalksFor": {
      "one": "{count} mês depois do registro do relatório.",
      "other": "{count} meses depois do registro do relatório."
    },
    "packs": "Seus dados entregues a inspetores, seguradoras ou clientes",
    "packsFor": {
      "one": "{count} mês: o que foi entregue, quando, a quem e por quê.",
      "other": "{count} meses: o que foi entregue, quando, a quem e por quê."
    },
    "messagesFor": {
      "one": "{count} mês.",
      "other": "{count} meses."
    },
    "mails": "E-mails enviados a você",
    "mailsFor": {
      "one": "de que tratavam, por {count} mês.",
      "other": "de que tratavam, por {count} meses."
    },
    "usual": "Estes são os prazos habituais: não foi possível carregar os prazos definidos aqui.",
    "deleted": "Os dados cujo prazo passou são excluídos, com os documentos. Quando você sair, sua base pode excluir antes tudo sobre você: basta pedir.",
    "rights": "Seus direitos",
    "access": "Acesso",
    "accessText": "uma cópia do que é guardado sobre você. Depois que você entra, ela está na sua conta, em “Seus dados”.",
    "correction": "Correção",
    "correctionText": "dados errados são corrigidos.",
    "erasure": "Eliminação e limitação",
    "erasureText": "dados que não são mais necessários são excluídos, ou guardados mas não usados.",
    "objection": "Oposição",
    "objectionText": "você pode se opor a qualquer uso que se baseie em um legítimo interesse.",
    "portability": "Portabilidade",
    "portabilityText": "os dados que você nos forneceu, em formato legível por máquina.",
    "complain": "Fale com o gerente da sua base, ou escreva para nós, e encaminharemos o pedido. Você terá uma resposta em até um mês. Se ela não for satisfatória, você pode apresentar uma reclamação à autoridade irlandesa de proteção de dados (Data Protection Commission), {website}.",
    "device": "O que fica no seu celular ou computador",
    "unsent": "Checagens e relatos em espera",
    "unsentText": "com as fotos deles, desde o momento em que você os envia até o servidor recebê-los, para que nada se perca sem rede. Não são criptografados: em um celular compartilhado, espere até serem enviados.",
    "unfinished": "Checagens e relatos que você começou",
    "unfinishedText": "até você enviá-los ou descartá-los, e por no máximo 12 horas.",
    "unfinishedForms": "Candidaturas e renovações que você começou",
    "unfinishedFormsText": "sem a senha, na aba do navegador em que você as digitou, até você enviá-las ou descartá-las, e por no máximo um dia. Com uma candidatura segue um número aleatório, que seu navegador guarda por um dia, para que uma candidatura enviada de novo tome o lugar da primeira.",
    "nextCheck": "Para a próxima checagem neste celular",
    "nextCheckText": "as placas checadas aqui por último e o que impediu esses veículos de rodar, as placas e os horários das checagens de hoje, o telefone da base e quanto o relógio está adiantado ou atrasado. Não diz nada sobre quem checou.",
    "settings": "O que você escolheu",
    "settingsText": "o idioma e, para a equipe, quantas linhas uma lista mostra.",
    "program": "O próprio aplicativo",
    "programText": "suas páginas, idiomas e as listas públicas de checagem, para que uma checagem não precise de rede.",
    "deviceBasis": "Tudo isso é necessário para o que você pede ao aplicativo, por isso não precisa de consentimento (regulamento 5(5) do S.I. No. 336 of 2011). Limpar os dados deste site no navegador apaga tudo, também o que não foi enviado.",
    "protection": "Como os dados são protegidos",
    "protectionText": "Os dados trafegam criptografados. O próprio banco de dados decide, para cada linha, quem pode vê-la ou alterá-la, por base e por função. As senhas são guardadas como hashes que ninguém consegue ler. Sua sessão fica aberta somente até a página ser fechada ou recarregada, e {company} não usa cookies. As alterações são registradas, e uma violação de dados que ponha você em risco é comunicada a você e à Data Protection Commission.",
    "questions": "Dúvidas? <link>Escreva para nós</link> ou fale com o gerente da sua base."
  },
  "terms": {
    "title": "Termos e condições",
    "scope": "A quem estes termos se aplicam",
    "scopeText": "Quem opera {company} é {company}, {address}. Estes termos se aplicam a todas as pessoas que usam o produto: candidatos, motoristas, e os gerentes e administradores de uma base. O contrato próprio de uma base conosco prevalece onde os dois divergirem.",
    "applicants": "Se você se candidata a uma base",
    "applicantsText": "Você confirma que o que declara é verdadeiro e completo, que as carteiras de motorista são suas e que vai avisar a base quando algo mudar. A base decide sobre sua candidatura, em geral em 1 a 2 dias úteis; não há direito à aceitação, e uma candidatura não é um contrato de trabalho. A equipe da base pode ver o que você declara e guardá-lo como diz a <link>página de privacidade</link>.",
    "drivers": "Se você dirige para uma base",
    "driversText": "Consulte seu painel de tempos em tempos e avise sua base imediatamente se uma carteira foi retirada, se há novos pontos na carteira, ou se um veículo seu não tem mais inspeção ou seguro em dia. Uma data mostrada aqui como válida não autoriza você a dirigir se você sabe que ela não é.",
    "staff": "Se você trabalha para uma base",
    "staffText": "Você insere e usa registros somente para a conformidade da sua base, mantém os registros corretos e garante que as pessoas que saem percam o acesso no mesmo dia. As exportações contêm dados pessoais: guarde-as com a mesma segurança que o produto e exclua-as quando não precisar mais delas. Mostre os pontos na carteira somente ao motorista e à equipe que precisa deles.",
    "account": "Sua conta",
    "accountText": "Uma conta é para uma só pessoa. Guarde sua senha para você e não tente acessar registros que não são seus, sobrecarregar o serviço ou testar suas defesas sem nosso consentimento por escrito. Podemos suspender uma conta que faça isso.",
    "limits": "O que o produto não faz",
    "limitsText": "{company} mostra o que foi inserido e faz cálculos a partir disso. O produto não consulta o órgão que emite as carteiras, os centros de inspeção nem as seguradoras, e não é aconselhamento jurídico. A base continua sendo a operadora: ela permanece responsável por quem dirige, para quê, e pelas verificações que a lei exige dela.",
    "liability": "Disponibilidade e responsabilidade",
    "liabilityText": "Cuidamos para manter o serviço funcionando e seus dados seguros, mas não prometemos que ele nunca será interrompido. Respondemos por danos que causarmos com dolo ou culpa grave, por lesões a pessoas e sempre que a lei não nos permitir limitar a responsabilidade; além disso, somente por danos previsíveis resultantes do descumprimento do que devemos a você. Seus direitos de consumidor não são afetados.",
    "changes": "Alterações, término e a lei aplicável",
    "changesText": "Quando estes termos mudam, a data acima muda, e as bases são avisadas com um mês de antecedência. Você pode deixar de usar o serviço a qualquer momento; a página de privacidade diz o que é guardado depois disso. Aplica-se a lei da Irlanda, e seus tribunais decidem. Dúvidas: <link>contato</link>."
  }
};
