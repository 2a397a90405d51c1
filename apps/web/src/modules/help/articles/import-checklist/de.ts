import type { Article } from '../article.ts'

const article: Article = [
  {
    kind: 'text',
    text: 'Wenn eine Checkliste schon in einer Tabelle steht, müssen Sie sie nicht abtippen. Der Assistent liest die Datei, zeigt jede Zeile mit ihren Fehlern und macht eine Vorlage daraus. Veröffentlicht wird nichts: Sie können noch alles ändern.',
  },
  { kind: 'heading', text: 'Was Sie brauchen' },
  {
    kind: 'list',
    items: [
      'Die Berechtigung, Vorlagen zu verwalten, und einen Tarif mit Checklisten-Import.',
      'Eine **CSV**- oder **Excel-Datei (XLSX)**. Der Inhalt entscheidet, nicht der Name. CSV darf Kommas, Semikolons oder Tabulatoren verwenden, mit beliebigem Zeilenende, in UTF-8, UTF-16 oder Windows-1252. Von einer Excel-Datei wird das erste Blatt gelesen.',
      'Oder ein Formular: ein **XLSForm** (XLSX oder XLS), eine **SafetyCulture**-Vorlage oder ein Export dieses Produkts als **JSON**. Spalten sind nicht zuzuordnen: Der Assistent zeigt, was hereinkommt, und nennt mit Zeile alles, was nicht so übernommen wird, wie es dasteht.',
      'Höchstens 30 MB. Eine Datei unter 10 KB wird zuerst angehalten, weil sie oft leer oder abgeschnitten ist; mit **Trotzdem importieren** kommt sie hinein.',
    ],
  },
  { kind: 'heading', text: 'Die Schritte' },
  {
    kind: 'steps',
    items: [
      'Öffnen Sie **Checklisten › Vorlagen** und wählen Sie **Importieren**. Dort gibt es auch ein Muster zum Ausfüllen, als CSV oder Excel.',
      '**Datei:** Ziehen Sie die Datei hinein oder wählen Sie sie aus.',
      '**Spalten:** Ordnen Sie die Spalten der Datei zu. Der Assistent schlägt anhand der Überschriften vor; nötig ist nur der Titel der Frage.',
      '**Prüfen:** Jede Zeile wird mit ihren Fehlern angezeigt. Blenden Sie alles andere aus, um zu sehen, was noch zu beheben ist.',
      '**Abschluss:** Geben Sie der Vorlage einen Titel und einen Ordner. Eine fehlerhafte Zeile hält den ganzen Import an, es sei denn, Sie wählen **Gültige Zeilen importieren**.',
    ],
  },
  { kind: 'heading', text: 'Die Spalten' },
  {
    kind: 'table',
    head: ['Spalte', 'Inhalt'],
    rows: [
      ['`key`', 'Ein Name für die Zeile, in der Datei einmalig, damit andere Zeilen darunter stehen können.'],
      ['`parent_key`', 'Der Schlüssel der Seite oder des Abschnitts, zu dem die Zeile gehört.'],
      [
        '`type`',
        '`page`, `start_page`, `end_page`, `section` oder der Typ einer Frage, etwa `yesno`, `list`, `number`.',
      ],
      ['`title`', 'Die Frage, wie Prüfende sie lesen.'],
      ['`required`', '`yes` oder `no`; auch `1` und `0` gehen.'],
      ['`options`', 'Die Antworten einer Liste oder eines Auswahlmenüs, getrennt durch `|`.'],
      ['`min`', 'Die kleinste erlaubte Zahl.'],
      ['`max`', 'Die größte erlaubte Zahl.'],
      ['`default_value`', 'Was am Anfang eingetragen ist.'],
      ['`info`', 'Eine Erklärung, die bei der Frage steht.'],
      ['`url`', 'Ein Link, der bei der Frage steht.'],
    ],
  },
  { kind: 'heading', text: 'Ein Beispiel' },
  {
    kind: 'sample',
    text: 'key,parent_key,type,title,required,options,min,max,default_value,info,url\nstart,,start_page,Round,,,,,,,\nwho,start,textAnswer,Who is on this round?,yes,,,,,,\ndoors,,page,Cold store doors,,,,,,,\nd1,doors,yesno,Is the door seal undamaged?,yes,,,,,Look along the whole edge,\nd2,doors,number,Air temperature behind the door,yes,,-30,10,,In degrees Celsius,\nd3,doors,list,How much ice is on the threshold?,,None|A little|A lot,,,,,\n',
  },
  { kind: 'heading', text: 'Gut zu wissen' },
  {
    kind: 'list',
    items: [
      'Eine Zeile ohne übergeordnete Zeile gehört zur Seite darüber.',
      'Die Seite für das, was das System selbst festhält, kommt immer dazu; eine Startseite nur, wenn die Datei eine hat.',
      'Manche Typen hängen von Datensätzen des Arbeitsbereichs ab und lassen sich nicht importieren, etwa Anlagen und Berechnungen. Welche gehen, sagt der Artikel zu den Fragetypen.',
      'Reihenfolge und Titel bleiben genau wie in der Datei.',
    ],
  },
]

export default article
