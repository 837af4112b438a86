// Made from uk.po by npm run words.
export const catalogue = {
  "mails": {
    "hello": "Добрий день, {name}.",
    "why": "Ви отримали цей лист, бо працюєте водієм на базі {depot}.",
    "chooseMails": "Вибрати, які листи отримувати",
    "things": {
      "one": "{count} справа",
      "few": "{count} справи",
      "many": "{count} справ"
    },
    "subject": {
      "one": "{first}, і ще {count}",
      "few": "{first}, і ще {count}",
      "many": "{first}, і ще {count}"
    },
    "more": {
      "one": "І ще {count}",
      "few": "І ще {count}",
      "many": "І ще {count}"
    },
    "openDashboard": "Відкрити панель",
    "distanceAndDay": "{distance}, {day}",
    "seeRecord": "Переглянути дані",
    "send": "Надіслати",
    "renew": "Оновити",
    "verifiedTitle": "{what}: перевірено",
    "verified": "Ваша база перевірила те, що ви надіслали, і оновила ваші дані.",
    "returnedTitle": "{what}: повернуто",
    "returned": "Увійдіть, щоб дізнатися причину.",
    "sendAgain": "Надіслати знову",
    "askedTitle": "{who} просить вас оновити документи",
    "askedByDepot": "Ваша база просить вас оновити документи",
    "asked": "У ваших даних чогось бракує, щось прострочено або скоро закінчиться.",
    "seeWhat": "Що оновити",
    "offTheRoadTitle": "Не використовуйте: {vehicle}",
    "offTheRoad": "{fault}. Попросіть на базі інший ТЗ.",
    "seeVehicle": "Переглянути свій ТЗ",
    "checkAskedTitle": "{vehicle}: огляньте перед виїздом",
    "checkAsked": "Сьогодні його ще не оглянуто.",
    "checkNow": "Оглянути ТЗ",
    "movedTitle": "Вас переведено до бази {depot}",
    "moved": "Усі ваші дані перейшли разом з вами. Якщо у вас був транспорт попередньої бази, його повернуто.",
    "invitedByTitle": "{who} запрошує вас до бази {depot} як водія",
    "invitedTitle": "Вас запрошено до бази {depot} як водія",
    "logInWith": "Увійдіть з адресою {email} і своїм паролем.",
    "yourLogin": "Ваш логін: {email}. Виберіть пароль і увійдіть.",
    "afterApproval": "Ви побачите свої дані, щойно база схвалить вашу заявку.",
    "logIn": "Увійти",
    "choosePassword": "Вибрати пароль",
    "invitedByWhy": "Ви отримали цей лист, бо {who} надсилає запрошення на цю адресу. Якщо ви на нього не чекали, не зважайте на нього.",
    "invitedWhy": "Ви отримали цей лист, бо цю адресу вказали працівники бази {depot}. Якщо ви на нього не чекали, не зважайте на нього."
  }
};
