// Made from uk.po by npm run words.
export const catalogue = {
  "checkCard": {
    "title": "Оглянути ТЗ",
    "notChecked": "Сьогодні не оглянуто",
    "which": "Який ТЗ?",
    "start": "Оглянути цей ТЗ",
    "another": "Інший ТЗ",
    "checkAnother": "Оглянути інший",
    "showMine": "Мої огляди",
    "all": "Усі",
    "allMine": "Усі мої огляди",
    "noDefect": "Оглянуто сьогодні {time}, без дефектів",
    "defects": {
      "one": "Оглянуто сьогодні {time}, {count} дефект",
      "few": "Оглянуто сьогодні {time}, {count} дефекти",
      "many": "Оглянуто сьогодні {time}, {count} дефектів"
    },
    "stopped": "Оглянуто сьогодні {time}: не виїжджайте",
    "withTrailer": "{plate} і причіп {trailer}",
    "lastNoDefect": "Останній огляд: {day}, без дефектів",
    "lastDefects": {
      "one": "Останній огляд: {day}, {count} дефект",
      "few": "Останній огляд: {day}, {count} дефекти",
      "many": "Останній огляд: {day}, {count} дефектів"
    },
    "lastStopped": "Останній огляд: {day}, не виїжджайте",
    "noneYet": "Ваших оглядів ще немає",
    "known": "Відомо",
    "planned": "Відомо. Ремонт заплановано: {day}.",
    "repaired": "Відремонтовано: {day}. Перевірте.",
    "days": {
      "one": "{count} день",
      "few": "{count} дні",
      "many": "{count} днів"
    },
    "more": {
      "one": "ще {count}",
      "few": "ще {count}",
      "many": "ще {count}"
    },
    "doNotDrive": "Не виїжджайте",
    "since": "З {time}",
    "trip": "Лише до: {place}, не пізніше {time}.",
    "call": "Подзвонити: {name}",
    "callDepot": "Подзвонити на базу",
    "noPhone": "Поговоріть із менеджером або базою."
  },
  "tasks": {
    "title": "Мої дані водія",
    "inactive": "Ваша база встановила для вас статус «неактивно»",
    "inactiveText": "Ви можете переглядати свої дані, але не можете нічого надсилати. Якщо це помилка, зверніться до бази.",
    "notChecked": "Не вдалося перевірити ваші дані",
    "goodToKnow": "Варто знати",
    "away": "Ви зараз не на роботі",
    "awayUntil": "До вашого повернення ({day}) робити нічого не потрібно.",
    "inOrder": "Усе в порядку",
    "inOrderUntil": "Усе в порядку до {day}",
    "notInOrder": "Не все в порядку",
    "inCheck": "Нічого не прострочено. Те, що скоро закінчиться, ваша база вже перевіряє.",
    "nothingDue": {
      "one": "Нічого не прострочено, і протягом {count} дня нічого не закінчиться.",
      "few": "Нічого не прострочено, і протягом {count} днів нічого не закінчиться.",
      "many": "Нічого не прострочено, і протягом {count} днів нічого не закінчиться."
    },
    "toDo": {
      "one": "{count} справа",
      "few": "{count} справи",
      "many": "{count} справ"
    },
    "due": "Потребує оновлення або відсутнє",
    "whenBack": "Після вашого повернення",
    "more": "Показати ще {count}",
    "sentBack": "Повернуто {day}: {reason}",
    "sent": "Надіслано {day}, ваша база це перевіряє.",
    "asked": "Ваша база попросила про це {day}",
    "askedNote": "Ваша база попросила про це {day}: «{note}»",
    "waiting": "Чекає на відповідь бази",
    "takeBack": "Відкликати",
    "takeBackIt": "Відкликати: {what}",
    "again": "Надіслати знову",
    "sendItAgain": "Надіслати знову: {what}",
    "renew": "Оновити",
    "renewIt": "Оновити: {what}",
    "send": "Надіслати",
    "sendIt": "Надіслати: {what}",
    "sendLicence": "Надіслати посвідчення",
    "read": "Прочитати й підписати",
    "readIt": "Прочитати й підписати: {what}",
    "gotPoints": "Мені нараховано бали",
    "renewNct": "Оновити мій NCT",
    "renewInsurance": "Оновити страхування"
  },
  "ownRecord": {
    "status": "Поточний стан",
    "statusOf": "Службовий транспорт і ваші дані",
    "notLoaded": "Не вдалося завантажити",
    "vehicle": "Закріплений транспорт",
    "noVehicle": "Транспорт не закріплено",
    "roadTax": "Дорожній податок",
    "insurance": "Страхування",
    "missing": "немає даних",
    "licence": "Стан посвідчення",
    "youHold": "Ваші категорії: {categories}",
    "latestTraining": "Останнє навчання",
    "noLatestTraining": "Записів немає",
    "points": "Чинні штрафні бали",
    "offences": {
      "one": "{count} порушення",
      "few": "{count} порушення",
      "many": "{count} порушень"
    },
    "cpc": "Driver CPC",
    "nextBy": "Пройти до {day}",
    "modules": "Ще пройти: {modules}",
    "modulesDone": "Усі модулі пройдено",
    "licences": "Мої посвідчення",
    "noLicences": "Посвідчень не знайдено",
    "licencesNotLoaded": "Не вдалося завантажити ваші посвідчення",
    "training": "Історія навчання",
    "noTraining": "Записів про навчання не знайдено",
    "trainingNotLoaded": "Не вдалося завантажити дані про ваше навчання",
    "bans": "Позбавлення права керування",
    "bansNotLoaded": "Не вдалося завантажити дані про позбавлення права керування",
    "penalties": "Історія порушень",
    "noPenalties": "Записів про порушення не знайдено",
    "penaltiesNotLoaded": "Не вдалося завантажити дані про ваші порушення",
    "viewsNotLoaded": "Не вдалося завантажити дані про те, хто переглядав ваші порушення",
    "viewedBy": "Ваші бали переглянуто {day}: {name}",
    "viewedByAdmin": "Ваші бали переглянуто {day}: адміністратор бази {depot}",
    "viewedByManager": "Ваші бали переглянуто {day}: менеджер бази {depot}",
    "showAll": "Показати всі ({count})",
    "expired": {
      "one": "Прострочено: {count}",
      "few": "Прострочено: {count}",
      "many": "Прострочено: {count}"
    },
    "records": {
      "one": "{count} запис",
      "few": "{count} записи",
      "many": "{count} записів"
    },
    "photos": "Фото",
    "photosOf": "Фото: {name}",
    "addPhoto": "Додати фото",
    "addPhotoOf": "Додати фото: {name}",
    "photoCount": {
      "one": "{count} фото",
      "few": "{count} фото",
      "many": "{count} фото"
    },
    "photoCountOf": {
      "one": "{count} фото: {name}",
      "few": "{count} фото: {name}",
      "many": "{count} фото: {name}"
    },
    "aLicence": "посвідчення кат. {category}"
  },
  "onboarding": {
    "title": "Перед першим днем",
    "mayStart": "Можете починати",
    "notYet": "Ще не можете починати",
    "licence": "Посвідчення перевірено",
    "licenceWaits": "Його перевіряє ваша база.",
    "photos": "Фото посвідчення",
    "policies": "Тексти бази підписано",
    "training": "Обов’язкове навчання",
    "trainingHelp": "Вас навчає база. Якщо є сертифікат, надішліть його.",
    "vehicleWaits": "Його закріплює ваша база."
  }
};
