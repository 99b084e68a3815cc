enum RosterColumn: CaseIterable {
  case name, firstName, lastName
  case id, number, participant, github, login, email
  case section, team, lateDays, submission

  /// The headings of this course and of the usual platforms, in the languages in which they are
  /// used. A heading that means the whole name on one platform and a part of it on another is in
  /// `name`: see `Roster`.
  private var headings: [String] {
    switch self {
    case .name:
      [
        "name", "student", "full name", "student name", "learner", "Vollständiger Name",
        "Studierende", "Studierender", "Student/in", "Teilnehmer/in", "Schüler/in", "Nom",
        "Nom complet", "Étudiant", "Élève", "Nombre", "Nombre completo", "Nombre y apellidos",
        "Estudiante", "Alumno", "Nome", "Nome completo", "Estudante", "Aluno", "Studente",
        "Nome e cognome", "Cognome e nome", "Naam", "Volledige naam", "Imię i nazwisko",
        "Pełna nazwa", "姓名", "全名", "学生", "学生姓名", "學生", "學生姓名", "氏名", "名前",
        "フルネーム", "学生名", "이름", "성명", "전체 이름", "학생", "학생 이름",
      ]
    case .firstName:
      [
        "first name", "given name", "forename", "Vorname", "Vorname(n)", "Prénom", "Prénom(s)",
        "Nombre(s)", "Primeiro nome", "Nome próprio", "Voornaam", "Imię", "Imiona", "名", "名字",
      ]
    case .lastName:
      [
        "last name", "surname", "family name", "Nachname", "Familienname", "Zuname",
        "Nom de famille", "Apellido", "Apellido(s)", "Apelido", "Sobrenome", "Último nome",
        "Cognome", "Achternaam", "Nazwisko", "姓", "姓氏", "苗字", "성",
      ]
    case .id: ["id", "user id", "canvas id", "canvas user id"]
    case .number:
      [
        "number", "sis id", "sis user id", "id number", "user id number", "student number",
        "student id", "student no", "sid", "OrgDefinedId", "Matrikelnummer", "Matrikelnr",
        "Matr.-Nr.", "ID-Nummer", "Numéro d'identification", "Numéro d'étudiant",
        "Numéro étudiant", "N° étudiant", "Número de ID", "Número de identificación",
        "Número de identificação", "Matrícula", "Numero ID", "Codice identificativo",
        "Matricola", "Studentnummer", "Numer ID", "Numer albumu", "Nr albumu", "学号", "學號",
        "ID号", "ID 号码", "学籍番号", "学生番号", "IDナンバー", "학번", "ID 번호",
      ]
    case .participant:
      [
        "identifier", "participant", "roster identifier", "Kennung", "Identifikator",
        "Identifiant", "Identificador", "Identificativo", "Identificatie", "Identyfikator",
        "标识符", "識別子", "식별자",
      ]
    case .github: ["github username", "github", "github login", "github account"]
    case .login:
      [
        "login", "sis login id", "username", "login id", "net id", "display id",
        "Anmeldename", "Benutzername", "Nutzername", "Nom d'utilisateur", "Nombre de usuario",
        "Usuario", "Nome de usuário", "Nome de utilizador", "Nome utente", "Gebruikersnaam",
        "Nazwa użytkownika", "用户名", "帳號", "账号", "使用者名稱", "ユーザ名", "ユーザー名",
        "사용자 이름", "사용자명", "아이디",
      ]
    case .email:
      [
        "email", "email address", "user email", "mail", "E-Mail-Adresse", "Mailadresse",
        "Courriel", "Adresse de courriel", "Adresse électronique", "Adresse e-mail",
        "Correo electrónico", "Dirección de correo", "Dirección de correo electrónico",
        "Endereço de e-mail", "Correio eletrónico", "Indirizzo email", "E-mailadres",
        "Adres e-mail", "电子邮件", "电子邮件地址", "邮箱", "電子郵件", "電子郵件信箱",
        "メールアドレス", "이메일", "이메일 주소",
      ]
    case .section:
      [
        "section", "sections", "group", "groups", "class", "Gruppe", "Gruppen", "Klasse",
        "Groupe", "Groupes", "Grupo", "Grupos", "Gruppo", "Gruppi", "Groep", "Groepen", "Grupa",
        "Grupy", "小组", "班级", "群組", "グループ", "그룹", "모둠",
      ]
    case .team:
      [
        "team", "team name", "group name", "Gruppenname", "Équipe", "Equipo", "Squadra", "Zespół",
        "团队", "チーム", "팀",
      ]
    case .lateDays: ["late days", "days late"]
    case .submission: ["submission", "student repository name"]
    }
  }

  private static let byHeading: [String: RosterColumn] = {
    let pairs = allCases.flatMap { column in column.headings.map { (plain($0), column) } }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// Returns the column with a heading, whatever its case, accents, spaces and punctuation, and
  /// whatever stands in parentheses at its end.
  init?(_ heading: String) {
    let start = heading.prefix { $0 != "(" }
    guard
      let column = Self.byHeading[Self.plain(heading)] ?? Self.byHeading[Self.plain(String(start))]
    else { return nil }
    self = column
  }

  private static func plain(_ heading: String) -> String {
    String(NameForms.folded(heading).filter { $0.isLetter || $0.isNumber })
  }
}
